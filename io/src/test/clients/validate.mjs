// Runs Khronos' validator over files. It does not know EXT_mesh_gpu_instancing, so its words about that extension and
// about the accessors that only the extension uses are left out.
import { readFileSync } from 'node:fs'
import validator from 'gltf-validator'

for (const file of process.argv.slice(2)) {
  const report = await validator.validateBytes(new Uint8Array(readFileSync(file)), { maxIssues: 100000 })
  const issues = report.issues.messages.filter(m => m.severity < 2)
    .filter(m => m.code !== 'UNSUPPORTED_EXTENSION' && m.code !== 'UNUSED_OBJECT')
  for (const issue of issues.slice(0, 10)) console.log(issue.code, issue.pointer, issue.message)
  console.log(`${issues.filter(m => m.severity === 0).length} errors, ${issues.filter(m => m.severity === 1).length} warnings`)
}

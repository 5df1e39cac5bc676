// Prints, as JSON by file name, the size of each model along x, y and z as three's GLTFLoader places it.
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { Box3, Vector3 } from 'three'
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js'

globalThis.self ??= globalThis
const sizes = {}
for (const file of process.argv.slice(2)) {
  const bytes = readFileSync(file)
  const loader = new GLTFLoader()
  // No pictures in Node.js: they do not change the size.
  loader.register(parser => {
    parser.loadTexture = async () => null
    return { name: 'without-pictures' }
  })
  const data = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)
  const gltf = await loader.parseAsync(data, '')
  gltf.scene.updateMatrixWorld(true)
  const size = new Box3().setFromObject(gltf.scene, true).getSize(new Vector3())
  sizes[basename(file)] = size.toArray()
}
console.log(JSON.stringify(sizes))

// Loads a world with three's GLTFLoader and compares every instance's matrix with the lines of a file:
// x y z qx qy qz qw scale, in the order of the file's instances. Prints the worst differences as JSON.
import { readFileSync } from 'node:fs'
import { Matrix4, Quaternion, Vector3 } from 'three'
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js'

globalThis.self ??= globalThis
const bytes = readFileSync(process.argv[2])
const wanted = readFileSync(process.argv[3], 'utf8').trim().split('\n').map(line => line.split(' ').map(Number))
const data = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)
const gltf = await new GLTFLoader().parseAsync(data, '')
gltf.scene.updateMatrixWorld(true)

const result = { instances: 0, meshes: 0, worstMetres: 0, worstDegrees: 0, worstScale: 0, coloured: true }
const local = new Matrix4()
const [place, turn, size] = [new Vector3(), new Quaternion(), new Vector3()]
gltf.scene.traverse(object => {
  if (!object.isInstancedMesh) return
  result.meshes++
  if (!object.instanceColor) result.coloured = false
  for (let i = 0; i < object.count; i++) {
    object.getMatrixAt(i, local)
    local.premultiply(object.matrixWorld).decompose(place, turn, size)
    const [x, y, z, qx, qy, qz, qw, scale] = wanted[result.instances++]
    result.worstMetres = Math.max(result.worstMetres, Math.hypot(place.x - x, place.y - y, place.z - z))
    const dot = Math.min(1, Math.abs(turn.x * qx + turn.y * qy + turn.z * qz + turn.w * qw) / turn.length())
    result.worstDegrees = Math.max(result.worstDegrees, 2 * Math.acos(dot) * 180 / Math.PI)
    for (const s of [size.x, size.y, size.z]) result.worstScale = Math.max(result.worstScale, Math.abs(s - scale))
  }
})
console.log(JSON.stringify(result))

// Prints count, least and greatest id, least x, greatest y, number of species, sum of ids of a plants.parquet.
import { asyncBufferFromFile, parquetReadObjects } from 'hyparquet'
import { compressors } from 'hyparquet-compressors'

const file = await asyncBufferFromFile(process.argv[2])
const rows = await parquetReadObjects({ file, compressors })
let [minId, maxId, sum] = [rows[0].id, rows[0].id, 0n]
let [minX, maxY] = [Infinity, -Infinity]
const species = new Set()
for (const row of rows) {
  if (row.id < minId) minId = row.id
  if (row.id > maxId) maxId = row.id
  sum += row.id
  minX = Math.min(minX, row.x_m)
  maxY = Math.max(maxY, row.y_m)
  species.add(row.species)
}
console.log(rows.length, String(minId), String(maxId), minX, maxY, species.size, String(sum))

// `npm run openapi`: writes app/api/openapi.json, the document of the HTTP API. A breaking difference from the version
// before is refused; `-- --break` writes it anyway, for what was never published.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { allCalls } from './api/all-calls.ts'
import { breaks } from './api/breaks.ts'
import { documentOf } from './api/document.ts'
import { documentFile, textOf } from './api/document-file.ts'

const calls = await allCalls()
const document = documentOf(calls.map(({ call }) => call))
const before = existsSync(documentFile) ? JSON.parse(readFileSync(documentFile, 'utf8')) : null
const broken = before ? breaks(before, document) : []
if (broken.length > 0 && !process.argv.includes('--break')) {
  console.error(`These differences break programs that call us:\n${broken.join('\n')}`)
  process.exit(1)
}
writeFileSync(documentFile, textOf(document))
console.log(`${documentFile}: ${calls.length} operations`)

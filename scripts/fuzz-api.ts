// `npm run fuzz:api`: 100,000 generated calls against every operation of the API's document, or `-- 20000`. The database is
// the one of TEST_DATABASE_URL, or the embedded one.
import { spawnSync } from 'node:child_process'

const [calls = '100000'] = process.argv.slice(2)
const { status } = spawnSync(
  'vitest',
  ['run', '--project', 'integration', 'tests/integration/api/fuzz.test.ts'],
  { stdio: 'inherit', env: { ...process.env, FUZZ_CALLS: calls } },
)
process.exit(status ?? 1)

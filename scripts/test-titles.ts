// `npm run test-titles`: every test by file and title, one per line, in file order: to compare the lists before and
// after a change.
import { globSync, readFileSync } from 'node:fs'
import { findChromium } from './find-chromium.ts'
import { run } from './test/run.ts'

type Suite = { file: string; title: string; suites?: Suite[]; specs?: { title: string }[] }

async function output(command: string, args: string[]): Promise<string> {
  const { ok, output: text } = await run(command, args, {
    quiet: true,
    env: { CHROMIUM_PATH: findChromium() },
  })
  if (!ok) throw new Error(text)
  return text
}

/** From the loaded files; nothing runs. */
async function vitestTitles(): Promise<string[]> {
  const text = await output('vitest', [
    'list',
    '--json',
    '--staticParse=false',
    '--project',
    'unit',
    '--project',
    'integration',
  ])
  const listed = JSON.parse(text.slice(text.indexOf('['))) as { name: string; file: string }[]
  return listed.map(({ name, file }) => `${file.slice(process.cwd().length + 1)}: ${name}`)
}

async function playwrightTitles(): Promise<string[]> {
  const text = await output('playwright', ['test', '--list', '--reporter=json', '--project', 'js'])
  const { suites } = JSON.parse(text.slice(text.indexOf('{'))) as { suites: Suite[] }
  const titlesOf = (suite: Suite, above: string[]): string[] => [
    ...(suite.specs ?? []).map(({ title }) => `tests/e2e/${suite.file}: ${[...above, title].join(' > ')}`),
    ...(suite.suites ?? []).flatMap((inner) => titlesOf(inner, [...above, inner.title])),
  ]
  return suites.flatMap((suite) => titlesOf(suite, []))
}

/** For files excluded without a server: from their source. */
const titlesInSource = (file: string): string[] =>
  [
    ...readFileSync(file, 'utf8').matchAll(
      /^ *(?:test|serverOnly)[\w.]*(?:\([^'"`]*?\))?\(\s*(['"`])(.+?)\1/gm,
    ),
  ].map(([, , title]) => `${file}: ${title}`)

const listed = [...(await vitestTitles()), ...(await playwrightTitles())]
const files = globSync(['{app,scripts}/**/*.test.{ts,tsx}', 'tests/**/*.{test,spec}.ts'])
const isSilent = (among: readonly string[]) => (file: string) =>
  !among.some((title) => title.startsWith(`${file}: `))
const titles = [...listed, ...files.filter(isSilent(listed)).flatMap(titlesInSource)].sort()
for (const title of titles) console.log(title)
const silent = files.filter(isSilent(titles))
if (silent.length > 0) throw new Error(`no title was found in ${silent.join(', ')}`)

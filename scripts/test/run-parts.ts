// Runs parts in order, the light ones two at a time, and stops at the first failure.
import type { Part, Setting } from './parts.ts'
import { type PartResult, seconds } from './results.ts'

export async function runParts(
  chosen: Part[],
  setting: Setting,
  afterLight = () => {},
): Promise<PartResult[]> {
  const results: PartResult[] = []
  const light = chosen.filter((part) => part.light)
  const next = async (): Promise<void> => {
    const part = light.shift()
    if (!part || results.some(({ ok }) => !ok)) return
    results.push(await runPart(part, setting))
    await next()
  }
  await Promise.all([next(), next()])
  afterLight()
  for (const part of chosen.filter((each) => !each.light)) {
    if (results.some(({ ok }) => !ok)) break
    results.push(await runPart(part, setting))
  }
  return results
}

async function runPart(part: Part, setting: Setting): Promise<PartResult> {
  const title = part.title(setting)
  const heading = `\n=== ${title} (${part.name})`
  if (!part.light) console.log(heading)
  const startedAt = performance.now()
  const { ok, output = '', results = null } = await part.run(setting)
  const ms = performance.now() - startedAt
  // The output of parallel parts is printed when they finish.
  if (part.light) console.log(`${heading}\n${output.trimEnd()}`)
  console.log(`--- ${title}: ${ok ? 'holds' : 'FAILED'} after ${seconds(ms)}`)
  return { title, ok, ms, results }
}

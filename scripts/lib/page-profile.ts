import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

type Node = {
  id: number
  callFrame: { functionName: string; url: string }
  hitCount: number
  children?: number[]
}
type Profile = { nodes: Node[]; samples: number[]; timeDeltas: number[] }

const matching =
  /^(matchRoutes|matchRoutesImpl|matchServerRoutes|flattenRoutes|rankRouteBranches|compilePath|handlerFor|explodeOptionalSegments)$/

/** The purpose of a piece of time, by the first function on its stack that tells. */
function purposeOf({ functionName, url }: Node['callFrame']): string | null {
  if (functionName === '(garbage collector)') return 'garbage'
  if (functionName === '(idle)') return 'idle'
  if (matching.test(functionName)) return 'matching'
  if (/react-dom/.test(url)) return 'rendering'
  if (/pglite|node_modules\/(pg|pg-protocol|pg-pool|kysely)\/|^wasm:/.test(url)) return 'statements'
  if (/node:zlib|node_modules\/compression\//.test(url) || /^(brotli|gzip)/i.test(functionName))
    return 'compression'
  return null
}

/** The share of each purpose in the server's working time, from the profile that it wrote at its end. */
export function timeByPurpose(folder: string): [purpose: string, share: number][] {
  const [file = ''] = globSync(path.join(folder, '*.cpuprofile'))
  const { nodes, samples, timeDeltas } = JSON.parse(readFileSync(file, 'utf8')) as Profile
  const purposes = purposesOf(nodes)
  const time = new Map<string, number>()
  samples.forEach((id, index) => {
    const purpose = purposes.get(id) ?? 'the rest'
    time.set(purpose, (time.get(purpose) ?? 0) + (timeDeltas[index] ?? 0))
  })
  time.delete('idle')
  const all = [...time.values()].reduce((sum, each) => sum + each, 0)
  return [...time]
    .map(([purpose, each]): [string, number] => [purpose, each / all])
    .sort((a, b) => b[1] - a[1])
}

/** A called function counts for its caller's purpose; only garbage collection counts separately. */
function purposesOf(nodes: Node[]): Map<number, string> {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const purposes = new Map<number, string>()
  const open: [Node, string | null][] = nodes.slice(0, 1).map((root) => [root, null])
  for (let next = open.pop(); next; next = open.pop()) {
    const [node, inherited] = next
    const own = purposeOf(node.callFrame)
    const purpose = own === 'garbage' ? own : (inherited ?? own)
    if (purpose !== null) purposes.set(node.id, purpose)
    for (const child of node.children ?? []) {
      const found = byId.get(child)
      if (found) open.push([found, purpose])
    }
  }
  return purposes
}

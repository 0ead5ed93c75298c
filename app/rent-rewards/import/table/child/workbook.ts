import { TableRefused } from '../refusal.ts'
import { readXml } from './read-xml.ts'
import type { ZipParts } from './zip-parts.ts'

export type WorkbookSheet = { name: string; part: string | null; isHidden: boolean; isChart: boolean }
export type Workbook = {
  sheets: WorkbookSheet[]
  is1904: boolean
  stringsPart: string | null
  stylesPart: string | null
}

type Relation = { id: string; type: string; target: string }

/** The workbook's own part names its sheets, and its relations say where they are. */
export async function readWorkbook(parts: ZipParts): Promise<Workbook> {
  await refuseMacros(parts)
  const [main] = (await relationsOf(parts, '')).filter(({ type }) => type === 'officeDocument')
  const part = main?.target ?? 'xl/workbook.xml'
  if (!parts.names.includes(part.toLowerCase()) || !part.endsWith('.xml'))
    throw new TableRefused('not-a-workbook')
  const relations = await relationsOf(parts, part)
  const found: { name: string; id: string; isHidden: boolean }[] = []
  let is1904 = false
  let isWorkbook = false
  await readXml(parts.textOf(part), {
    open(name, attribute) {
      if (name === 'workbook') isWorkbook = true
      if (name === 'workbookPr') is1904 = isTrue(attribute('date1904'))
      if (name === 'sheet')
        found.push({
          name: attribute('name') ?? '',
          id: attribute('id') ?? '',
          isHidden: (attribute('state') ?? 'visible') !== 'visible',
        })
    },
  })
  if (!isWorkbook) throw new TableRefused('not-a-workbook')
  const partOf = (wanted: string) => relations.find(({ type }) => type === wanted)?.target ?? null
  return {
    sheets: found.map(({ name, id, isHidden }) => {
      const relation = relations.find((each) => each.id === id)
      return { name, part: relation?.target ?? null, isHidden, isChart: relation?.type === 'chartsheet' }
    }),
    is1904,
    stringsPart: partOf('sharedStrings'),
    stylesPart: partOf('styles'),
  }
}

async function refuseMacros(parts: ZipParts): Promise<void> {
  if (parts.names.some((name) => name.endsWith('vbaproject.bin'))) throw new TableRefused('macros')
  await readXml(parts.textOf('[Content_Types].xml'), {
    open(_, attribute) {
      if (/macroEnabled/i.test(attribute('ContentType') ?? '')) throw new TableRefused('macros')
    },
  })
}

/** The relations of a part; those of the whole file have no part. Targets are paths from the root. */
async function relationsOf(parts: ZipParts, part: string): Promise<Relation[]> {
  const slash = part.lastIndexOf('/') + 1
  const folder = part.slice(0, slash)
  const relations: Relation[] = []
  await readXml(parts.textOf(`${folder}_rels/${part.slice(slash)}.rels`), {
    open(name, attribute) {
      const target = attribute('Target')
      // A target outside of the file is never opened.
      if (name !== 'Relationship' || target === undefined || attribute('TargetMode') === 'External') return
      const type = attribute('Type') ?? ''
      relations.push({
        id: attribute('Id') ?? '',
        type: type.slice(type.lastIndexOf('/') + 1),
        target: pathFrom(folder, target),
      })
    },
  })
  return relations
}

function pathFrom(folder: string, target: string): string {
  if (target.startsWith('/')) return target.slice(1)
  const steps = folder.split('/').filter(Boolean)
  for (const step of target.split('/'))
    if (step === '..') steps.pop()
    else if (step !== '.') steps.push(step)
  return steps.join('/')
}

export const isTrue = (text: string | undefined): boolean => text === '1' || text === 'true'

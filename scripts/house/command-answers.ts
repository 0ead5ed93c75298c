/** Calls that change data, or record that it was read. */
const change =
  /\b(insertInto|updateTable|deleteFrom|mergeInto|recordAudit|recordAuditOfEach)\(|platform\/once\.server/
/** Names that belong to a page and its form: the signed-in member, and functions that throw an answer. */
const ofPages = [
  'Member',
  'redirect',
  'notFound',
  'badRequest',
  'tooLarge',
  'tooBusy',
  'tooSlow',
  'formNotChecked',
  'found',
  'orNotFound',
  'idFrom',
  'requireDebt',
  'requireFiledDebt',
  'requirePeople',
  'requireSins',
]
/**
 * Pages, the HTTP API and imports call a command. So it takes a caller and answers with values; the form's own file
 * makes a page of them.
 */
function answersPages(text: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')
  if (!change.test(code)) return []
  const imported = [...code.matchAll(/import (?:type )?\{([^}]*)\} from/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.replace(/^\s*type\s+|\s+as .*$/g, '').trim()),
  )
  return ofPages.filter((name) => imported.includes(name))
}

/** What is wrong with a file of a feature that reads no forms. */
export function commandFaults(file: string, text: string): string[] {
  return answersPages(text).map(
    (name) => `${file} is a command and imports ${name}: take a Caller, and answer with a value`,
  )
}

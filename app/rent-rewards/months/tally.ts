const words: readonly [said: string, word: string][] = [
  ['in_full', 'in full'],
  ['in_part', 'in part'],
  ['nothing', 'nothing'],
  ['nothing_owed', 'nothing owed'],
  ['not_known', 'not known'],
]

/** `57 in full, 1 in part, 2 not known`: the choices of the form by how many leases have each. */
export function tallyOf(form: FormData): string {
  const chosen = [...form].flatMap(([name, value]) => (name.startsWith('said-') ? [String(value)] : []))
  const counts = words.map(([said, word]) => {
    const count = chosen.filter((each) => each === said).length
    return count > 0 && `${count} ${word}`
  })
  return counts.filter(Boolean).join(', ')
}

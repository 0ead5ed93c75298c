const counted: readonly [said: string, text: (count: number) => string][] = [
  ['in_full', (count) => `${count} in full`],
  ['in_part', (count) => `${count} in part`],
  ['nothing', (count) => `${count} nothing`],
  ['nothing_owed', (count) => `${count} nothing owed`],
  ['not_known', (count) => `${count} not known`],
]

/** `57 in full, 1 in part, 2 not known`: the choices of the form by how many leases have each. */
export function tallyOf(form: FormData): string {
  const chosen = [...form].flatMap(([name, value]) => (name.startsWith('said-') ? [String(value)] : []))
  const counts = counted.map(([said, text]) => {
    const count = chosen.filter((each) => each === said).length
    return count > 0 && text(count)
  })
  return counts.filter(Boolean).join(', ')
}

type Unnotified = { name: string; cameBack: boolean }

/** Why no notice has reached these debtors, as text for the filer. */
export function whyUnnotified(unnotified: readonly Unnotified[]): string {
  const namesOf = (isBack: boolean) =>
    unnotified.filter(({ cameBack }) => cameBack === isBack).map(({ name }) => name)
  const [without, back] = [namesOf(false).join(' and '), namesOf(true).join(' and ')]
  return [without && `You gave us no email for ${without}.`, back && `Our email to ${back} came back.`]
    .filter(Boolean)
    .join(' ')
}

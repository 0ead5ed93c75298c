/** Two debtors may share an address: one message for both. A person without one gets none. */
export function namesByEmail(
  debtors: readonly { email: string | null; name: string }[],
): Map<string, string[]> {
  const byEmail = new Map<string, string[]>()
  for (const { email, name } of debtors) {
    if (email) byEmail.set(email, [...(byEmail.get(email) ?? []), name])
  }
  return byEmail
}

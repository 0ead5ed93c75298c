/** A message's subject with the code covered. */
export const withoutCodes = (subject: string): string => subject.replace(/^\d{6}(?= is your )/, '******')

/** A message without what would give access: the code in its subject, and the tokens of links. */
export function mailWithoutSecrets({ subject, text }: { subject: string; text: string }) {
  const code = /^(\d{3})(\d{3})(?= is your )/.exec(subject)
  const uncoded = code ? text.replaceAll(new RegExp(`${code[1]}\\s?${code[2]}`, 'gu'), '******') : text
  return {
    subject: withoutCodes(subject),
    text: uncoded.replaceAll(/[?&]token=[^\s&#]+/g, ''),
  }
}

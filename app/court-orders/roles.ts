// Some orders name the parties where others say "the Tenant": names become roles, so that one pattern reads both.
import type { Sentence } from './order-text.ts'
import type { Parties } from './parties.ts'

export function withRoles(sentences: readonly Sentence[], parties: Parties): Sentence[] {
  const roles = [
    { names: parties.landlord_names.value, role: 'the Landlord' },
    { names: parties.tenant_names.value, role: 'the Tenant' },
  ]
  return sentences.map((sentence) => {
    let text = sentence.text
    for (const { names, role } of roles) {
      for (const name of names) {
        if (name.length > 4)
          text = text.replaceAll(new RegExp(`(?<![\\p{L}])${escaped(name)}(?![\\p{L}])`, 'giu'), role)
      }
      text = text.replaceAll(new RegExp(`${role}(?:(?:,| and|, and) ${role})+`, 'g'), `${role}s`)
    }
    return text === sentence.text ? sentence : { ...sentence, text, printed: sentence.text }
  })
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

// Some orders use the parties' names where others say "the Tenant": names become roles, so that one pattern reads both.

import type { Parties } from './ontario/parties.ts'
import type { Sentence } from './order-text.ts'

export function withRoles(sentences: readonly Sentence[], parties: Parties): Sentence[] {
  const roles = [
    roleFor(parties.landlord_names.value, 'the Landlord'),
    roleFor(parties.tenant_names.value, 'the Tenant'),
  ]
  return sentences.map((sentence) => {
    let text = sentence.text
    for (const { names, repeated, role } of roles) {
      for (const name of names) text = text.replaceAll(name, role)
      text = text.replaceAll(repeated, `${role}s`)
    }
    return text === sentence.text ? sentence : { ...sentence, text, printed: sentence.text }
  })
}

/** Made once per order, not for each of its sentences. */
function roleFor(names: readonly string[], role: string) {
  return {
    role,
    names: names
      .filter((name) => name.length > 4)
      .map((name) => new RegExp(`(?<![\\p{L}])${escaped(name)}(?![\\p{L}])`, 'giu')),
    repeated: new RegExp(`${role}(?:(?:,| and|, and) ${role})+`, 'g'),
  }
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

// Parties that no header names: an order's first sentences define "the Landlord" and "the Tenant".
import { namesAt, unreadNames } from './fields.ts'
import { splitNames } from './names-in-text.ts'
import type { OrderText } from './order-text.ts'
import type { FieldReading } from './reading.ts'
import type { Side } from './side.ts'

/** 'The applicant, Jane Roe, hereinafter referred to as "the landlord"', and "made by Jane Roe as the landlord". */
export function definedInText(text: OrderText, side: Side): FieldReading<string[]> {
  for (const one of text.sentences) {
    for (const pattern of DEFINED[side]) {
      const names = splitNames(withoutRepresentative(pattern.exec(one.text)?.[1] ?? ''))
      if (names.length > 0) return namesAt(one, names, 'medium')
    }
  }
  return unreadNames()
}

/** "Signal Point Ltd., represented by Jane Roe": the representative is not a party. */
const withoutRepresentative = (names: string) =>
  names.replace(/,? \(?(?:(?:who )?(?:was|is|were|are) )?(?:represented|assisted|accompanied) by .*$/i, '')

function definitions(side: Side): RegExp[] {
  return [
    new RegExp(
      `(?:applicants?|respondents?|claimants?),? (.{3,90}?),? \\(?(?:hereinafter |here after )?(?:referred to as|called|known as) ['"]?(?:the )?${side}s?\\b`,
      'i',
    ),
    new RegExp(
      `\\b[Tt]he (?:${side}|${capital(side)})s?,? (\\p{Lu}[^"$]{2,80}?),? \\((?:the )?['"](?:${side}|${capital(side)})s?['"]\\)`,
      'u',
    ),
    // 'the Appellant, Jane Roe (the "Lessee")'
    new RegExp(
      `\\b(?:[Aa]pplicant|[Aa]ppellant|[Rr]espondent|[Cc]laimant)s?,? (\\p{Lu}[^"$;]{2,80}?),? \\((?:the )?['"](?:[Ff]ormer )?(?:${called(side)})s?['"]\\)`,
      'u',
    ),
    new RegExp(`\\b(?:by|against) (\\p{Lu}.{2,80}?),? as the ${side}s?\\b`, 'u'),
    new RegExp(`\\b(?:by|against|between) (\\p{Lu}.{2,80}?),? \\((?:the )?['"]?${side}s?['"]?\\)`, 'u'),
  ]
}
const called = (side: Side) => (side === 'landlord' ? '[Ll]andlord|[Ll]essor' : '[Tt]enant|[Ll]essee')
const capital = (side: Side) => (side === 'landlord' ? 'Landlord' : 'Tenant')
const DEFINED: Record<Side, RegExp[]> = { landlord: definitions('landlord'), tenant: definitions('tenant') }

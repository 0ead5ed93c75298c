// Which side of a tenancy sues, if a court calls the parties plaintiff and defendant. Landlords sue tenants and tenants
// sue landlords, so it is read, never assumed.
import { other } from '../header-parties.ts'
import type { OrderText } from '../order-text.ts'
import type { Side } from '../side.ts'

export interface Suing {
  /** Null if the order does not say it, or says both. */
  side: Side | null
  /** It states both parties' relation to each other. */
  isSure: boolean
}

type Party = 'plaintiff' | 'defendant'
interface Said {
  party: Party
  is: Side
  /** The other party is named with it: "leased to the defendant". */
  ofBoth: boolean
}

const WORD: Record<Party, string> = {
  plaintiff: '(?:plaintiffs?|claimants?)(?:\\(s\\))?',
  defendant: 'defendants?(?:\\(s\\))?',
}
const ROLE = '(?:(?<landlord>landlords?|lessors?|property managers?)|(?<tenant>(?:sub-?)?tenants?|lessees?))'
const NAMED = "(?:,? (?:and |et )?\\p{Lu}[\\p{L}'.-]*){1,8}"
/** Neither party's word in between: "the plaintiff says that the defendant leased". */
const WITHOUT_PARTY = '(?:(?!plaintiff|claimant|defendant)[^;]){0,160}?'
const RENTED = '(?:rent(?:ed|s)?|leased?s?|(?:sub)?let|sublets?)'
/** The object of the lease: cars are leased too. */
const HOME =
  /\b(?:house|home|apartment|condominium|condo|basement|rooms?|premises|residence|dwelling|townhouse|(?:rental |residential )?unit|suite|property|tenanc(?:y|ies)|rental)\b/i
const ARREARS = '(?:rent(?:al)? arrears|arrears of rent|unpaid rent)'

const about = (party: Party): { pattern: RegExp; ofBoth: boolean }[] => {
  const [one, theOther] = [WORD[party], WORD[party === 'plaintiff' ? 'defendant' : 'plaintiff']]
  const is = '(?:is|was|are|were|had been|has been|have been)'
  const which = '(?:(?:a|an|the|former|residential|joint|then|sole|registered) )*'
  return [
    // "was the plaintiff's tenant", "was a tenant of the defendant"
    {
      pattern: new RegExp(
        `\\b${one}(?:, [^.,;]{2,60},)? ${is} (?:the )?${theOther}'?s?'? ${which}${ROLE}\\b`,
        'iu',
      ),
      ofBoth: true,
    },
    {
      pattern: new RegExp(
        `\\b${one}(?:, [^.,;]{2,60},)? ${is} ${which}${ROLE} of (?:the )?${theOther}\\b`,
        'iu',
      ),
      ofBoth: true,
    },
    { pattern: new RegExp(`\\b${one}(?:, [^.,;]{2,60},)? ${is} ${which}${ROLE}\\b`, 'iu'), ofBoth: false },
    // "the plaintiff landlord", "the tenant (plaintiff)", 'the plaintiff, Jane Roe (the "Landlord")'
    { pattern: new RegExp(`\\b${one}[ /-]{1,3}\\(?(?:the )?["']?${ROLE}\\b`, 'iu'), ofBoth: false },
    { pattern: new RegExp(`\\b${ROLE}[ /-]{1,3}\\(?(?:the )?${one}\\b`, 'iu'), ofBoth: false },
    {
      pattern: new RegExp(
        `\\b${one.replace('plaint', '[Pp]laint').replace('defend', '[Dd]efend')}${NAMED},? \\((?:the )?["'](?:[Ff]ormer )?(?:(?<landlord>[Ll]andlord)|(?<tenant>[Tt]enant))`,
        'u',
      ),
      ofBoth: false,
    },
  ]
}
const ROLES = { plaintiff: about('plaintiff'), defendant: about('defendant') }

const LETS = (party: Party) => {
  const [one, theOther] = [WORD[party], WORD[party === 'plaintiff' ? 'defendant' : 'plaintiff']]
  const rented = `\\b${one}\\b${WITHOUT_PARTY}\\b${RENTED}\\b${WITHOUT_PARTY}`
  return {
    to: new RegExp(`${rented} to (?:the )?${theOther}\\b`, 'i'),
    from: new RegExp(`${rented} from (?:the )?${theOther}\\b`, 'i'),
  }
}
const RENTS = { plaintiff: LETS('plaintiff'), defendant: LETS('defendant') }
/** The defendant's own claim is a different one. */
const FOR_ARREARS = new RegExp(
  `(?<!defendants?'?s?'? )\\b(?:claim|action)s?\\b (?:is |was |seeks |for )+(?:\\w+ ){0,4}?${ARREARS}|\\bplaintiffs?(?:'s?)? (?:claims?|seeks?|sues?|sued)(?: is)?(?: for)? (?:\\w+ ){0,4}?${ARREARS}`,
  'i',
)

export function suingSide(text: OrderText): Suing {
  const said = text.sentences.flatMap((one) => saidIn(one.text))
  const sides = new Set(said.map(({ party, is }) => (party === 'plaintiff' ? is : other(is))))
  const side = sides.size === 1 ? [...sides][0] : undefined
  if (side) {
    const isSure = said.some(({ ofBoth }) => ofBoth) || new Set(said.map(({ party }) => party)).size > 1
    return { side, isSure }
  }
  const forArrears = sides.size === 0 && text.sentences.some((one) => FOR_ARREARS.test(one.text))
  return { side: forArrears ? 'landlord' : null, isSure: false }
}

function saidIn(sentence: string): Said[] {
  const said: Said[] = []
  for (const party of ['plaintiff', 'defendant'] as const) {
    for (const { pattern, ofBoth } of ROLES[party]) {
      const found = pattern.exec(sentence)?.groups
      if (found) said.push({ party, is: found.landlord ? 'landlord' : 'tenant', ofBoth })
    }
    if (!HOME.test(sentence)) continue
    if (RENTS[party].to.test(sentence)) said.push({ party, is: 'landlord', ofBoth: true })
    if (RENTS[party].from.test(sentence)) said.push({ party, is: 'tenant', ofBoth: true })
  }
  return said
}

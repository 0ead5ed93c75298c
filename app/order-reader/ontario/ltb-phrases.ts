// Abbreviations for the words that the Landlord and Tenant Board uses for the parties and for duty.
import { type Phrase, phrase, type Strength } from '../evidence.ts'

const NAMED = '(?:,?\\s[^,.$]{2,60},)?'

const ltbForms: Record<string, string> = {
  T: `(?:the\\s|both\\s|each\\s)?(?:former\\s)?(?:tenants?|tenant\\(s\\)|occupants?)${NAMED}`,
  L: `(?:the\\s)?(?:former\\s)?(?:landlords?|landlord\\(s\\))${NAMED}`,
  shall:
    '(?:shall|must|will|is to|are to|(?:is|are)\\s(?:hereby\\s)?(?:ordered|required|directed|liable)\\sto|has to|have to)(?:\\simmediately|\\sforthwith|\\salso|\\sfurther|\\sin addition)?',
  jointly:
    '\\(?(?:(?:both|each|all),? )?(?:jointly|severally|individually|together)(?:(?:,? and |/| or |,? )(?:jointly|severally|individually))*\\)?,? ?',
  by: '(?:on or before|no later than|not later than|by|before|until|on)',
  from: '(?:starting(?: on| from)?|from|commencing(?: on)?|beginning(?: on)?|as of|effective|since|running from|calculated from)',
}

/** A phrase of the Board: `<T>` and `<L>` the parties, `<shall>` any duty, `<by>` and `<from>` before a date. */
export function ltb(source: string, strength: Strength = 3): Phrase {
  return phrase(source, strength, ltbForms)
}

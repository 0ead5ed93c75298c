// Names that are printed with the family name first, as Vietnamese, Korean and Chinese names are.
const list = (text: string) => new Set(text.split(' '))

const vietnamese = list(
  'nguyen tran le pham huynh hoang phan vu vo dang bui do ho ngo duong ly dinh truong doan luong trinh dao lam thai to quach',
)
const others = list(
  'kim lee park choi jung jeong kang cho yoon jang lim han oh seo shin kwon hwang ahn song hong yoo bae baek ' +
    'wang li zhang liu chen yang huang zhao wu zhou xu sun ma zhu hu guo he lin gao luo zheng liang xie tang deng feng ' +
    'cheung chan wong leung ng chow yip lau tsang kwok yeung cheng fung mak tse lui',
)
/** Those that are also given names here: with one other word, it cannot be decided. */
const alsoGiven = list('kim lee ly lam ma sun song han ho he do dang park to long')

/** One syllable or two, as these languages have them: Minh, Xiaoming, Minjun. */
const syllable =
  '(?:[bcdfghjklmnpqrstvwxyz]|ch|gi|gh|kh|ng|ngh|nh|ph|qu|sh|th|tr|zh|ts|hs|hw|kw|gw)?[aeiouy]{1,3}(?:ng|nh|ch|[nmpctklw])?'
const isSyllables = (word: string) => new RegExp(`^${syllable}(?:${syllable})?$`).test(word)

/** Whether the first of the words may be the family name. */
export function mayBeFamilyFirst(words: readonly string[]): boolean {
  const [first = '', ...rest] = words
  if (!vietnamese.has(first) && !others.has(first)) return false
  if (rest.length === 0 || rest.length > 3 || !rest.every(isSyllables)) return false
  return rest.length > 1 || !alsoGiven.has(first)
}

/** Nguyen Van Minh is Minh, with Van between: the words with the given name first, or null. */
export function givenFirst(words: readonly string[]): string[] | null {
  const [family = '', ...rest] = words
  if (!vietnamese.has(family) || rest.length < 2 || !mayBeFamilyFirst(words)) return null
  return [...rest.slice(-1), ...rest.slice(0, -1), family]
}

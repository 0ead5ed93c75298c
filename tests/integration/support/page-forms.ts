/** A form of a page as a browser holds it: its values, and those of its buttons. */
export type PageForm = { fields: [name: string, value: string][]; buttons: [name: string, value: string][] }

const attribute = (tag: string, name: string) => {
  const found = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]
  return found === undefined ? null : unescapeHtml(found)
}

const unescapeHtml = (text: string) =>
  text
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')

/** The form in a page's main that has a button with this name (`intent` by default). */
export function readPageForm(html: string, buttonName = 'intent'): PageForm {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  const forms = main.match(/<form\b[\s\S]*?<\/form>/g) ?? []
  const form = forms.find((one) => one.includes(`name="${buttonName}"`))
  if (!form) throw new Error(`the page has no form with a button named ${buttonName}`)
  return { fields: [...inputsOf(form), ...selectsOf(form), ...areasOf(form)], buttons: buttonsOf(form) }
}

function inputsOf(form: string): [string, string][] {
  return (form.match(/<input\b[^>]*>/g) ?? []).flatMap((tag): [string, string][] => {
    const name = attribute(tag, 'name')
    const type = attribute(tag, 'type') ?? 'text'
    if (name === null || type === 'file') return []
    const isChoice = type === 'radio' || type === 'checkbox'
    if (isChoice && !/\schecked(=|\s|\/?>)/.test(tag)) return []
    return [[name, attribute(tag, 'value') ?? (isChoice ? 'on' : '')]]
  })
}

function selectsOf(form: string): [string, string][] {
  return (form.match(/<select\b[\s\S]*?<\/select>/g) ?? []).flatMap((select): [string, string][] => {
    const name = attribute(/<select\b[^>]*>/.exec(select)?.[0] ?? '', 'name')
    const options = select.match(/<option\b[^>]*>/g) ?? []
    const chosen = options.find((option) => /\sselected/.test(option)) ?? options[0]
    return name === null || !chosen ? [] : [[name, attribute(chosen, 'value') ?? '']]
  })
}

function areasOf(form: string): [string, string][] {
  return [...form.matchAll(/(<textarea\b[^>]*>)([\s\S]*?)<\/textarea>/g)].flatMap(
    ([, tag = '', text = '']): [string, string][] => {
      const name = attribute(tag, 'name')
      return name === null ? [] : [[name, unescapeHtml(text)]]
    },
  )
}

function buttonsOf(form: string): [string, string][] {
  return (form.match(/<button\b[^>]*>/g) ?? []).flatMap((tag): [string, string][] => {
    const name = attribute(tag, 'name')
    return name === null ? [] : [[name, attribute(tag, 'value') ?? '']]
  })
}

/** A page's links by their text. */
export function linksOf(html: string): { text: string; href: string }[] {
  return [...html.matchAll(/<a\b([^>]*)>([\s\S]*?)<\/a>/g)].map(([, tag = '', inner = '']) => ({
    text: unescapeHtml(inner.replace(/<svg[\s\S]*?<\/svg>|<[^>]*>/g, '')).trim(),
    href: attribute(` ${tag}`, 'href') ?? '',
  }))
}

/** The text of a page's main. */
export function textOf(html: string): string {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  return unescapeHtml(main.replace(/<svg[\s\S]*?<\/svg>|<wbr[^>]*>/g, '').replace(/<[^>]*>/g, ' ')).replace(
    /\s+/g,
    ' ',
  )
}

import '#app/ui/style-scope.ts'
import { describe, expect, test } from 'vitest'
import { getDocument } from '#app/order-reader/pdf/pdfjs.ts'
import { render } from '#app/ui/testing.tsx'
import { applicant } from '#database/factories/applicant-search.ts'
import { consentVersion, wordingOf } from './consent.ts'
import { drawPaper } from './draw-paper.server.ts'
import { applicantPaper, type Paper, reportPaper } from './paper.ts'
import { Report } from './Report.tsx'
import { notShown, searchedFacts } from './report-facts.ts'
import type { ReportProps } from './report-props.ts'
import { type RecordedFiling, viewRecords } from './report-view.ts'

const who = applicant()

const recorded = (differing: Partial<RecordedFiling> = {}): RecordedFiling => ({
  id: crypto.randomUUID(),
  fileNumber: 'LTB-L-051872-23',
  tribunal: 'Landlord and Tenant Board',
  issuedDate: '2024-03-12',
  amountOwed: 250_000,
  payableBy: 'tenant',
  tenancyTerminatedDate: null,
  dismissed: false,
  conditional: null,
  tags: ['n4'],
  tenantNames: ['Daniela Okonjo'],
  landlordNames: ['Brightwater'],
  address_1: '8 Tallow Wharf Lane',
  address_2: 'Suite 2203',
  city: 'Toronto',
  province: 'ON',
  postal_code: 'M5V1A1',
  later: [],
  refutations: [],
  ...differing,
})

const elsewhere = { address_1: '1 Main Street', address_2: null, city: 'Kenora', postal_code: 'P9N1A1' }
const later = [{ id: 'a-later-one', fileNumber: 'LTB-L-051872-23-RV', issuedDate: '2024-05-02' }]

function reportOf(filings: RecordedFiling[], differing: Partial<ReportProps> = {}) {
  const records = viewRecords(who, filings)
  return {
    searchId: 'the-search',
    name: 'Daniela Okonjo',
    organization: 'Maple Court Properties',
    at: { iso: '2026-11-23T10:00:00Z' },
    searchedOn: '2026-11-23',
    today: '2026-11-23',
    searchedBy: 'Avery Chen',
    facts: searchedFacts(who),
    records,
    consent: wordingOf(consentVersion),
    orders: 1234,
    ordersUpTo: '2026-11-20',
    notAllCompared: false,
    returned: 0,
    othersFound: { count: records.others.length, areMore: false },
    notShown: notShown(false, '2019-11-23'),
    contact: { email: 'help@rentbook.example' },
    ...differing,
  }
}
type MadeReport = ReturnType<typeof reportOf>

const pageOf = (props: MadeReport) => render(<Report {...props} />)
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

/** The text of a PDF, and the targets of its links. */
async function read(paper: Paper): Promise<{ text: string; links: string[] }> {
  const bytes = await drawPaper({ ...paper, site: 'https://rentbook.example', language: 'en' })
  const pdf = await getDocument({ data: bytes }).promise
  const texts: string[] = []
  const links: string[] = []
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    texts.push(items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? ' ' : ''}` : '')).join(''))
    for (const each of await page.getAnnotations()) if (each.url) links.push(each.url)
  }
  return { text: texts.join(' ').replaceAll(/\s+/g, ' '), links }
}

describe('a record that a later order may have changed', () => {
  const filings = [recorded({ later }), recorded({ ...elsewhere, fileNumber: 'LTB-T-1', later })]

  test('says so on its card and in the list, with the way there', () => {
    const html = pageOf(reportOf(filings))
    expect(textOf(html).match(/A later order of this file exists: LTB-L-051872-23-RV, issued/g)).toHaveLength(
      2,
    )
    expect(html.match(/href="\/documents\/profile\/\?id=a-later-one"/g)).toHaveLength(2)
    expect(pageOf(reportOf([recorded()]))).not.toContain('later order')
  })

  test.each([
    ['report', reportPaper],
    ['page for the applicant', applicantPaper],
  ])('says so in the PDF of the %s', async (_, paperOf) => {
    const { text, links } = await read(paperOf(reportOf(filings)))
    expect(text.match(/A later order of this file exists: LTB-L-051872-23-RV, issued/g)).toHaveLength(2)
    const address = 'https://rentbook.example/documents/profile/?id=a-later-one'
    expect([...new Set(links.filter((link) => link.includes('/documents/')))]).toEqual([address])
  })
})

describe('an issue', () => {
  test('can be filed at every record', () => {
    const filings = [recorded({ id: 'match' }), recorded({ ...elsewhere, id: 'name-alone' })]
    const html = pageOf(reportOf(filings))
    for (const id of ['match', 'name-alone'])
      expect(html).toContain(`/dashboard/issue?referral_url=%2Fdocuments%2Fprofile%2F%3Fid%3D${id}`)
  })
})

describe('a report', () => {
  test('says of a father or son that it may be the other', async () => {
    const filings = [recorded({ tenantNames: ['Daniela Okonjo Sr.'] })]
    const words = 'Same name, only the order has Jr., Sr. or a number: it may be about a parent or child'
    expect(textOf(pageOf(reportOf(filings)))).toContain(words)
    expect(textOf(pageOf(reportOf(filings)))).toContain('Moderate: part of the name and address')
    expect((await read(reportPaper(reportOf(filings)))).text).toContain(words)
  })

  test('takes what an order does not say for no difference', () => {
    const searched = applicant({ landlords: ['Percival Strom'] })
    const compared = (differing: Partial<RecordedFiling>) =>
      viewRecords(searched, [
        recorded({ landlordNames: ['Percival Strom'], ...differing }),
      ]).matches[0]?.compared.map(({ printed, result }) => [printed, result])
    const somewhere = { address_1: null, address_2: null, postal_code: null }
    expect(compared(somewhere)?.[1]).toEqual(['Toronto, ON', 'Not compared'])
    const nowhere = { ...somewhere, city: null, province: null }
    expect(compared(nowhere)?.[1]).toEqual(['Not in the order', 'Not compared'])
    expect(compared({ ...elsewhere, city: 'Toronto' })?.[1]?.[1]).toBe('Not the same')
    expect(compared({ landlordNames: [] })?.[2]).toEqual(['Not in the order', 'Not compared'])
    expect(compared({ landlordNames: ['Sam Reed'] })?.[2]).toEqual(['Sam Reed', 'Not the same'])
  })

  test('says where not all were compared', async () => {
    const words = 'Not every order was compared.'
    const props = reportOf([recorded()], { notAllCompared: true })
    expect(pageOf(props)).toContain(words)
    expect((await read(reportPaper(props))).text).toContain(words)
    expect((await read(applicantPaper(props))).text).toContain(words)
    expect(pageOf(reportOf([recorded()]))).not.toContain(words)
  })

  test('that is empty says on paper what its page says', async () => {
    const props = reportOf([])
    const nothing = 'No record with this name in 1,234 orders up to Nov 20, 2026.'
    const { text } = await read(reportPaper(props))
    for (const words of [nothing, 'Check the spelling. Names need an exact match.', 'Try other addresses.'])
      expect(text).toContain(words)
    expect(text).toContain('The applicant has agreed to this search')
    expect(text).toContain('for their names and addresses, and by which organization')
    expect(textOf(pageOf(props))).toContain('Check the spelling. Names need an exact match.')
  })

  test('says of what has left it nothing but the day on which it is read', async () => {
    const props = reportOf([], { today: '2026-12-05' })
    const { text } = await read(reportPaper(props))
    for (const said of [text, textOf(pageOf(props))]) {
      expect(said).toContain('No record with this name in 1,234 orders')
      expect(said).toContain('It shows what our records say on Dec 5, 2026.')
      expect(said).not.toMatch(/no longer|left out of/i)
    }
  })

  test('says that it misses an order that was left out when it was made, before it says what it found', async () => {
    const props = reportOf([], { returned: 1 })
    const applicants = (await read(applicantPaper(props))).text
    const missing = 'When it was made, 1 order with this name was left out. It is now included'
    for (const said of [textOf(pageOf(props)), (await read(reportPaper(props))).text]) {
      expect(said).toContain(missing)
      expect(said.indexOf(missing)).toBeLessThan(said.indexOf('No matches found.'))
      // It is not up to date.
      expect(said).not.toContain('It shows what our records say')
    }
    expect(pageOf(reportOf([]))).not.toContain('Search again')
    // The searcher can make it again, not the applicant.
    expect(applicants).toContain('This search may be incomplete.')
    expect(applicants).toContain('A new search by Maple Court Properties finds it.')
    expect(applicants).not.toContain('Search again')
  })

  test('explains to the applicant a record left out for lack of a birth date', async () => {
    const props = reportOf([])
    const { text } = await read(applicantPaper({ ...props, records: { ...props.records, unclear: 1 } }))
    expect(text).toContain('we cannot tell whether that person is you')
    expect(text).not.toContain('your applicant')
  })

  test.each<[string, Partial<RecordedFiling>, string]>([
    [
      'that a tenant won',
      { payableBy: 'landlord', tags: ['tenant_filed'] },
      'The landlord was ordered to pay $2,500.00.',
    ],
    [
      'that was dismissed',
      { dismissed: true, amountOwed: null },
      'The application was dismissed: nothing was ordered.',
    ],
    [
      'that was dismissed, with the end of a tenancy in it',
      { dismissed: true, amountOwed: null, tenancyTerminatedDate: '2024-04-01' },
      'It also says that an application was dismissed.',
    ],
  ])('does not count an order %s', async (_, differing, words) => {
    const props = reportOf([recorded(differing)])
    expect(props.records.matches).toEqual([])
    for (const said of [
      textOf(pageOf(props)),
      (await read(reportPaper(props))).text,
      (await read(applicantPaper(props))).text,
    ]) {
      expect(said).toContain('1 order that does not tell a tenant to do anything')
      expect(said).not.toMatch(/strong|moderate|1 match/i)
    }
    expect(textOf(pageOf(props))).toContain(words)
  })

  test('has an order whose payer we could not read apart, neither a match nor harmless', async () => {
    const props = reportOf([
      recorded({ payableBy: null }),
      recorded({ payableBy: null, tenancyTerminatedDate: '2024-04-01', tags: ['tenant_filed'] }),
    ])
    expect([props.records.matches, props.records.nothingOrdered]).toEqual([[], []])
    const words = [
      '2 orders whose payer we could not read',
      'Each names an amount, but we could not read whether a tenant or a landlord has to pay it. Open the order to see.',
    ]
    for (const report of [
      textOf(pageOf(props)),
      (await read(reportPaper(props))).text,
      (await read(applicantPaper(props))).text,
    ]) {
      for (const each of words) expect(report).toContain(each)
      expect(report).not.toMatch(/strong|moderate|1 match|to do anything|These are not matches/i)
    }
    expect(textOf(pageOf(props))).toContain('Read the order for what it decides.')
    // Where a report says that there is no match.
    for (const none of [textOf(pageOf(props)), (await read(applicantPaper(props))).text])
      expect(none).toContain('2 orders below may tell a tenant to pay: we could not read who has to.')
  })

  test.each<[string, Partial<RecordedFiling>]>([
    ['pay', {}],
    ['pay, where another application was dismissed', { dismissed: true }],
    ['move out', { amountOwed: null, tenancyTerminatedDate: '2024-04-01' }],
  ])('counts an order to %s', (_, differing) => {
    expect(reportOf([recorded(differing)]).records.matches).toHaveLength(1)
  })

  test('says on paper that only the newest are listed', async () => {
    const filings = Array.from({ length: 20 }, () => recorded(elsewhere))
    const props = reportOf(filings, { othersFound: { count: 57, areMore: false } })
    const words = 'There were 57: only the newest are listed'
    expect(pageOf(props)).toContain(words)
    expect((await read(reportPaper(props))).text).toContain(words)
  })

  test('goes on to say so when one of them is not shown any more', async () => {
    const filings = Array.from({ length: 19 }, () => recorded(elsewhere))
    const props = reportOf(filings, { othersFound: { count: 57, areMore: false } })
    const words = 'There were 57: only the newest are listed'
    expect(pageOf(props)).toContain(words)
    expect((await read(applicantPaper(props))).text).toContain(words)
  })

  test.each([0, 3])('says that not all of a common name were compared, with %i listed', async (count) => {
    const filings = Array.from({ length: count }, () => recorded(elsewhere))
    const props = reportOf(filings, { othersFound: { count, areMore: true } })
    const words = 'More orders have a name like this than one search compares.'
    for (const said of [
      textOf(pageOf(props)),
      (await read(reportPaper(props))).text,
      (await read(applicantPaper(props))).text,
    ]) {
      expect(said.split(words)).toHaveLength(2)
      expect(said).not.toContain('No record with this name in')
      expect(said).not.toContain('There are many more')
    }
  })

  test('explains to the applicant how to ask', async () => {
    const { text, links } = await read(applicantPaper(reportOf([])))
    expect(links).toContain('https://rentbook.example/dashboard/issue')
    expect(text).toContain('You can also do it online: sign in, and choose “This is not me”.')
    expect(text).toMatch(/which organizations have searched for your name\. Call \S+ or write to help@/)
  })
})

import { describe, expect, it } from 'vitest'
import { pseudoPage } from './pseudo-page.ts'
import { TextList } from './pseudo-text.ts'

const list = new TextList([
  'Save and continue',
  'Amount owed',
  'open',
  'Hello {name},',
  'Pay {name} until {Time}. Get help',
  '{a} and {b}',
  'It is {…}',
  'Order',
  'Orders of a name',
  '{value}% a year',
  'Address: {value}',
  'Send `Idempotency-Key` once.',
])

describe('a text', () => {
  it.each([
    ['Save and continue', '[Save and continue ······]'],
    ['  Amount\n owed ', '  [Amount\n owed ····] '],
    ['Hello Maria,', '[Hello Maria, ····]'],
    ['It is open', '[It is [open ··] ···]'],
    ['Maria', 'Maria'],
    ['1,234.56', '1,234.56'],
    ['Send Idempotency-Key once.', '[Send Idempotency-Key once. ······ ·]'],
    ['7.00% a year', '[7.00% a year ····]'],
    ['Paid. The rest % a year', 'Paid. The rest % a year'],
    ['Save and go', '[Save and go ····]'],
    ['Address: robin@renter.example', '[Address: robin@renter.example ······ ··]'],
    ['Address: gone. It is another', 'Address: gone. It is another'],
    ['A long sentence that no list has, which goes on and then stops somewhere.', null],
  ])('%j', (text, said) => {
    expect(list.say(text)).toBe(said ?? text)
  })

  it('is at least 30% longer', () => {
    const said = list.say('Orders of a name')
    expect(said.length).toBeGreaterThanOrEqual('Orders of a name'.length * 1.3)
  })
})

describe('a page', () => {
  const page = (html: string) => pseudoPage(html, list)

  it('has brackets around a sentence with all its tags, and none around values', () => {
    expect(
      page('<p>Pay <b>Tom &amp; Co</b> until <time dateTime="x">May 1</time>. <a href="/h">Get help</a></p>'),
    ).toBe(
      '<p>[Pay <b>Tom &amp; Co</b> until <time dateTime="x">May 1</time>. <a href="/h">Get help ······ ····]</a></p>',
    )
  })

  it('says what stands beside a value, in attributes and in its title', () => {
    expect(page('<td>Amount owed</td><td>$5.00</td><td>Maria</td>')).toBe(
      '<td>[Amount owed ····]</td><td>$5.00</td><td>Maria</td>',
    )
    expect(page('<p>Hello <!-- -->Maria<!-- -->,</p>')).toBe('<p>[Hello <!-- -->Maria<!-- -->, ····]</p>')
    expect(page('<button aria-label="Save and continue" name="Order">x</button>')).toContain(
      'aria-label="[Save and continue ······]" name="Order"',
    )
    expect(page('<title>Order - Maria - Rentbook</title>')).toBe(
      '<title>[Order ··] - Maria - Rentbook</title>',
    )
  })

  it('leaves scripts, styles and drawings as they are', () => {
    const kept = '<script>"Order"</script><style>a{}</style><svg><text>Order</text></svg><!-- Order -->'
    expect(page(kept)).toBe(kept)
  })

  it('is the same page where nothing of it is ours', () => {
    const html = '<!DOCTYPE html><ul><li>Tom &#x27;n&#x27; Co<br/>x</li><li><input value="a"/></li></ul>'
    expect(pseudoPage(html, new TextList([]))).toBe(html)
  })
})

import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { EmailAddress } from './EmailAddress.tsx'

test('an e-mail address breaks behind its @ and before its dots only', () => {
  expect(renderToStaticMarkup(<EmailAddress>noor.h@renter.example</EmailAddress>)).toBe(
    'noor<wbr/>.h@<wbr/>renter<wbr/>.example',
  )
})

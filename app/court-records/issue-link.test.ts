import fc from 'fast-check'
import { expect, test } from 'vitest'
import { issueLink, readReferral } from './issue-link.ts'

test('one of our pages is passed along', () => {
  expect(issueLink('/dashboard/public-records/1?page=2')).toBe(
    '/dashboard/issue?referral_url=%2Fdashboard%2Fpublic-records%2F1%3Fpage%3D2',
  )
  expect(readReferral('/documents/profile/?id=5')).toBe('/documents/profile/?id=5')
  expect(readReferral('/dashboard')).toBe('/dashboard')
  expect(readReferral('/')).toBe('/')
})

test.each([
  null,
  '',
  'dashboard',
  '//evil.example',
  '/\\evil.example',
  'https://evil.example/dashboard',
  'javascript:alert(1)',
  '/%2F%2Fevil.example',
  '/a/..//evil.example',
  '/\t/evil.example',
  'http:/dashboard',
  '\0/dashboard',
  `/${'a'.repeat(3000)}`,
])('%j does not', (page) => {
  expect(readReferral(page)).toBeNull()
  expect(issueLink(page ?? '')).toBe('/dashboard/issue')
})

test('whatever stands in the address, the link stays on this site and so does what is read of it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.boolean(), (text, isPath) => {
      const link = new URL(issueLink(isPath ? `/${text}` : text), 'https://here.example')
      expect(link.origin + link.pathname).toBe('https://here.example/dashboard/issue')
      const read = readReferral(link.searchParams.get('referral_url'))
      if (read !== null) expect(new URL(read, 'https://here.example').origin).toBe('https://here.example')
    }),
  )
})

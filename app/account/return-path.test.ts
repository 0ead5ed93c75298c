import { describe, expect, test } from 'vitest'
import { afterSignIn } from './return-path.ts'

describe('after signing in', () => {
  test.each([
    [null, '/dashboard', false],
    ['/dashboard/rental-debt?status=draft', '/dashboard/rental-debt?status=draft', false],
    ['/dashboard/rental-debt/11#tenant', '/dashboard/rental-debt/11#tenant', true],
    ['/dashboard/rental-debt/11?from=home', '/rental-debt-ledger', true],
    ['/dashboard/rental-debt?from=home', '/rental-debt-ledger', true],
    ['/dashboard/document/17', '/documents/profile/?id=17', true],
    ['/dashboard/invite-team/abc?x=1', '/dashboard/invite-team/abc?x=1', true],
    ['/invite-team?id=5', '/invite-team?id=5', true],
    ['https://evil.example/', '/dashboard', false],
    ['//evil.example', '/dashboard', false],
    ['/dashboard/login', '/dashboard', false],
    ['/dashboard/login/code', '/dashboard', false],
  ])('%s leads to %s', (asked, path, reload) => {
    expect(afterSignIn(asked)).toEqual({ path, reload })
  })
})

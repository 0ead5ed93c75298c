import { expect, test } from 'vitest'
import { parseWebhookUrl } from './webhook-url.ts'

test.each([
  ['https://hooks.example.com/rentbook', 'https://hooks.example.com/rentbook'],
  ['  https://Hooks.Example.com  ', 'https://hooks.example.com/'],
  ['https://hooks.example.com:443/a?b=c', 'https://hooks.example.com/a?b=c'],
  ['https://hooks.example.com/a#part', 'https://hooks.example.com/a'],
  ['https://müller.example/', 'https://xn--mller-kva.example/'],
])('%s is taken', (text, value) => {
  expect(parseWebhookUrl(text)).toEqual({ ok: true, value })
})

test.each([
  ['', 'such as'],
  ['hooks.example.com', 'such as'],
  ['https://hooks.example.com/a b', 'such as'],
  ['http://hooks.example.com', 'https://'],
  ['ftp://hooks.example.com', 'https://'],
  ['https://hooks.example.com:8443/', 'port'],
  ['https://user@hooks.example.com/', 'user name'],
  ['https://:secret@hooks.example.com/', 'password'],
  ['https://localhost/', 'public name'],
  ['https://printer.local/', 'public name'],
  ['https://metadata.google.internal./', 'public name'],
  ['https://127.0.0.1/', 'public name'],
  ['https://0x7f.1/', 'public name'],
  ['https://2130706433/', 'public name'],
  ['https://[::1]/', 'public name'],
  ['https://8.8.8.8/', 'public name'],
  [`https://hooks.example.com/${'a'.repeat(500)}`, '500 characters'],
  [`https://hooks.example.com/${'ü'.repeat(200)}`, '500 characters'],
])('%s is refused', (text, message) => {
  expect(parseWebhookUrl(text)).toEqual({ ok: false, message: expect.stringContaining(message) })
})

import { expect, test } from 'vitest'
import { mailWithoutSecrets } from './without-codes.ts'

test('a message keeps its words, and neither its code nor what makes a link work', () => {
  const mail = mailWithoutSecrets({
    subject: '123456 is your Rentbook code',
    text: 'Your code is 123456, or 123 456.\nhttps://rentbook.example/dashboard/login/link?token=abc-DEF_1\nFile 234567',
  })
  expect(mail.subject).toBe('****** is your Rentbook code')
  expect(mail.text).toBe(
    'Your code is ******, or ******.\nhttps://rentbook.example/dashboard/login/link\nFile 234567',
  )
})

test('a link with more than its secret keeps the rest', () => {
  const text = 'https://rentbook.example/stop-mail?search=7&token=secret to stop'
  expect(mailWithoutSecrets({ subject: 'New orders', text }).text).toBe(
    'https://rentbook.example/stop-mail?search=7 to stop',
  )
})

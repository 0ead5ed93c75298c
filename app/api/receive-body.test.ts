import { expect, test } from 'vitest'
import { receiveBody } from './receive-body.server.ts'

test('a body whose connection is cut is refused as no JSON: no error of ours', async () => {
  let sent = 0
  const body = new ReadableStream({
    pull(controller) {
      sent += 1
      if (sent === 1) controller.enqueue(new TextEncoder().encode('{"amount_in_cents": 1'))
      else controller.error(new Error('aborted'))
    },
  })
  const headers = { 'Content-Type': 'application/json' }
  const request = new Request('https://rentbook.example/api', {
    method: 'POST',
    headers,
    body,
    duplex: 'half',
  } as never)
  await expect(receiveBody(request)).rejects.toMatchObject({
    problem: { status: 400, code: 'malformed_json' },
  })
})

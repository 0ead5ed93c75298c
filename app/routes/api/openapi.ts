import { z } from 'zod'
import { callRoute } from '#app/api/answer-calls.server.ts'
import { defineCall } from '#app/api/call.ts'
import openapi from '#app/api/openapi.json' with { type: 'json' }

const readDocument = defineCall({
  name: 'readDocument',
  method: 'GET',
  path: '/openapi.json',
  summary: 'This document',
  who: { by: 'anyone' },
  isFree: true,
  answer: z.looseObject({ openapi: z.string() }),
  work: async () => openapi,
})

const route = callRoute(readDocument)
export const loader = route.loader
export const action = route.action

import type { Trail } from '#app/audit/trail.ts'

/** Audit actions about people's profile answers. */
export const onboardingTrail = {
  actions: {
    'profile.answered': {
      label: 'Answered a question about themselves',
      subject: 'person',
      details: { step: 'code' },
    },
    'profile.put_off': { label: 'Put off the questions about themselves', subject: 'person' },
  },
  subjects: {},
} as const satisfies Trail

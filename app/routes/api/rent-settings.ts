import { callRoute } from '#app/api/answer-calls.server.ts'
import { defineCall } from '#app/api/call.ts'
import { problems } from '#app/api/problems.ts'
import { ApiProblem } from '#app/platform/http/problem.server.ts'
import { readRentSettingsOf } from '#app/rent-rewards/settings/read-settings.server.ts'
import { readSettingsEntity } from '#app/rent-rewards/settings/read-settings-entity.server.ts'
import { saveRentSettings } from '#app/rent-rewards/settings/save-settings.server.ts'
import { newSettings, settingsBody, settingsEntity } from '#app/rent-rewards/settings/settings-call.ts'

const path = '/rent-report/settings'

const readSettings = defineCall({
  name: 'readRentSettings',
  method: 'GET',
  path,
  summary: 'How the organization signs its emails to renters, and whether they can be asked',
  who: { by: 'key or session', ability: 'leases:see', scope: 'rent_rewards:read' },
  answer: settingsEntity,
  revisionOf: ({ revision }) => revision,
  work: ({ caller }) => readSettingsEntity(caller),
})

const saveSettings = defineCall({
  name: 'saveRentSettings',
  method: 'PUT',
  path,
  summary: 'Saves how the organization signs its emails to renters',
  who: { by: 'key or session', ability: 'rent-settings:manage', scope: 'rent_rewards:write' },
  body: settingsBody,
  answer: settingsEntity,
  takesIfMatch: true,
  revisionOf: ({ revision }) => revision,
  work: async ({ caller, body, once, revision: matched }) => {
    const revision = matched ?? (await readRentSettingsOf(caller)).revision
    const saved = await saveRentSettings(caller, { settings: newSettings(body), revision, once })
    if (!saved.ok) throw new ApiProblem(problems.changedSince)
    return readSettingsEntity(caller)
  },
})

const route = callRoute(readSettings, saveSettings)
export const loader = route.loader
export const action = route.action

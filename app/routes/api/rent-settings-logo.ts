import { callRoute } from '#app/api/answer-calls.server.ts'
import { defineCall } from '#app/api/call.ts'
import { fileProblem, oneFile } from '#app/api/file-body.ts'
import { drawLogo } from '#app/frame/organization-logo.server.ts'
import { saveLogo } from '#app/organization/settings/logo.server.ts'
import { ApiProblem } from '#app/platform/http/problem.server.ts'
import { readSettingsEntity } from '#app/rent-rewards/settings/read-settings-entity.server.ts'
import { settingsEntity } from '#app/rent-rewards/settings/settings-call.ts'
import { logoProblemText, logoRules } from '#app/uploads/logo-rules.ts'

const picture = oneFile(logoRules, logoProblemText)

const saveLogoCall = defineCall({
  name: 'saveRentLogo',
  method: 'PUT',
  path: '/rent-report/settings/logo',
  summary: 'Saves the logo of the organization',
  description:
    'Emails to renters and to the team carry it. It is drawn again, at most 160 dots wide and high.',
  who: { by: 'key or session', ability: 'rent-settings:manage', scope: 'rent_rewards:write' },
  file: picture,
  answer: settingsEntity,
  refusals: { not_allowed: { status: 403, title: 'Only an admin may do this' } },
  work: async ({ caller, file, once, refuse }) => {
    const drawn = await drawLogo(caller, file.uploadId)
    if (!drawn.ok) throw new ApiProblem(fileProblem(picture, drawn.reason, file.fileName))
    const { bytes: png, width, height } = drawn.picture
    const saved = await saveLogo(caller, { logo: { png, width, height }, once })
    if (!saved.ok) throw refuse('not_allowed')
    return readSettingsEntity(caller)
  },
})

const route = callRoute(saveLogoCall)
export const loader = route.loader
export const action = route.action

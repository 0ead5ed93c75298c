import { deletionSamples } from './deletion/deletion-mails.ts'
import { exportReadyMail } from './export/export-mail.ts'

/** Samples of the messages about people's own accounts; invented. */
export const profileMailSamples = {
  ...deletionSamples,
  'export-ready': () =>
    exportReadyMail({
      to: 'sample@people.example',
      link: 'https://rentbook.example/dashboard/profile/your-data',
      days: 7,
    }),
}

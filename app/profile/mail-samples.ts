import { deletionSamples } from './deletion/deletion-mails.ts'
import { exportReadyMail } from './export/export-mail.ts'

/** Samples of the messages about what somebody asks of their own account; invented from end to end. */
export const profileMailSamples = {
  ...deletionSamples,
  'export-ready': () =>
    exportReadyMail({
      to: 'sample@people.example',
      link: 'https://rentbook.example/dashboard/profile/your-data',
      days: 7,
    }),
}

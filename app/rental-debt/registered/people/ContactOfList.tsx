import { Link } from '#app/ui/Link.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { paths } from '../../paths.ts'
import type { ContactOf } from './contact-of.server.ts'

const maxListed = 20

/** That a person who leaves still gets messages about debts, and where to change that. */
export function ContactOfList({ contactOf, who }: { contactOf: readonly ContactOf[]; who: 'They' | 'You' }) {
  if (contactOf.length === 0) return null
  const debts = contactOf.length === 1 ? '1 rental debt' : `${contactOf.length} rental debts`
  const more = contactOf.length - maxListed
  return (
    <Notice tone="caution" title={`${who} are the contact for ${debts}`}>
      <p>The messages about a debt go to its contact until someone changes it:</p>
      <ul>
        {contactOf.slice(0, maxListed).map(({ debtId, fileNumber }) => (
          <li key={debtId}>
            <Link to={paths.changeContact(debtId)}>Change the contact of {fileNumber ?? 'this debt'}</Link>
          </li>
        ))}
      </ul>
      {more > 0 && <p>And {more} more, which this page lists once these have another contact.</p>}
    </Notice>
  )
}

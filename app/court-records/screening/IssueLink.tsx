import { Link } from '#app/ui/Link.tsx'
import { Hidden } from '#app/ui/Text.tsx'
import { issueLink } from '../issue-link.ts'
import { paths } from '../paths.ts'

type IssueLinkProps = { filingId: string; fileNumber: string }

/** Where a person disputes that a record is about them. */
export const IssueLink = ({ filingId, fileNumber }: IssueLinkProps) => (
  <Link to={issueLink(paths.filing(filingId))}>
    File an issue <Hidden>about {fileNumber}</Hidden>
  </Link>
)

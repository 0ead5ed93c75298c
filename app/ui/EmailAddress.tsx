import { Fragment } from 'react'

/** An e-mail address that wraps after its @ or before a dot, if a line is too short. */
export function EmailAddress({ children: address }: { children: string }) {
  return address.split(/(?<=@)|(?=\.)/).map((part, index) => (
    <Fragment key={`${index} ${part}`}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}

/** An e-mail address as a mail link. */
export function MailTo({ children: address }: { children: string }) {
  return (
    <a href={`mailto:${address}`}>
      <EmailAddress>{address}</EmailAddress>
    </a>
  )
}

import { Fragment } from 'react'

/** An e-mail address that breaks behind its @ or before a dot, where a line is too short for it. */
export function EmailAddress({ children: address }: { children: string }) {
  return address.split(/(?<=@)|(?=\.)/).map((part, index) => (
    <Fragment key={`${index} ${part}`}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}

/** An e-mail address to write to. */
export function MailTo({ children: address }: { children: string }) {
  return (
    <a href={`mailto:${address}`}>
      <EmailAddress>{address}</EmailAddress>
    </a>
  )
}

/** The process is alive. Its length is set so that three letters are not compressed. */
export const loader = () =>
  new Response('ok\n', { headers: { 'Content-Type': 'text/plain', 'Content-Length': '3' } })

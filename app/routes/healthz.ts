/** The process is alive. Its length is given so that nobody compresses three letters. */
export const loader = () =>
  new Response('ok\n', { headers: { 'Content-Type': 'text/plain', 'Content-Length': '3' } })

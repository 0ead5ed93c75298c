/** The process is alive. */
export const loader = () => new Response('ok\n', { headers: { 'Content-Type': 'text/plain' } })

import http from 'node:http'

export type Answer = { status: number; body: string; location: string | null }

/** One request over kept-alive connections, with minimal work of our own. */
export function ask(
  agent: http.Agent,
  url: string,
  options: http.RequestOptions,
  body?: string,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.request(url, { agent, ...options }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const { statusCode = 0, headers } = response
        resolve({
          status: statusCode,
          body: Buffer.concat(chunks).toString(),
          location: headers.location ?? null,
        })
      })
    })
    request.on('error', reject)
    request.end(body)
  })
}

/** How often per second `work` is done by a number of clients, for a number of seconds. */
export async function throughput(
  work: (worker: number) => Promise<void>,
  { workers, seconds }: { workers: number; seconds: number },
): Promise<number> {
  const until = performance.now() + seconds * 1000
  let done = 0
  const startedAt = performance.now()
  await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      while (performance.now() < until) {
        await work(worker)
        done += 1
      }
    }),
  )
  return done / ((performance.now() - startedAt) / 1000)
}

export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

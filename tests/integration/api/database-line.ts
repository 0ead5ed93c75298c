import net from 'node:net'

/** The line to the database, which can be cut. */
export class Line {
  readonly port: number
  readonly #to: { host: string; port: number }
  #door: net.Server | null = null
  #ends = new Set<net.Socket>()

  constructor(port: number, to: { host: string; port: number }) {
    this.port = port
    this.#to = to
  }

  async open(): Promise<void> {
    const door = net.createServer((near) => {
      const far = net.connect(this.#to)
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#ends.add(one)
        one.on('error', () => other.destroy())
        one.on('close', () => {
          this.#ends.delete(one)
          other.destroy()
        })
        one.pipe(other)
      }
    })
    this.#door = door
    await new Promise<void>((resolve) => door.listen(this.port, '127.0.0.1', resolve))
  }

  async cut(): Promise<void> {
    const closed = new Promise((resolve) => this.#door?.close(resolve))
    for (const end of this.#ends) end.destroy()
    await closed
  }
}

const bucketSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** How many requests of one endpoint took how long. Plain additions: it stands in the way of every request. */
export class RequestFigures {
  readonly #endpoint: string
  readonly #statuses = new Map<number, number>()
  readonly #buckets = new Float64Array(bucketSeconds.length + 1)
  #sumSeconds = 0

  constructor(endpoint: string) {
    this.#endpoint = endpoint
  }

  count(status: number, ms: number) {
    const seconds = ms / 1000
    this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1)
    this.#sumSeconds += seconds
    let bucket = 0
    while (seconds > (bucketSeconds[bucket] ?? Number.POSITIVE_INFINITY)) bucket += 1
    this.#buckets[bucket] = (this.#buckets[bucket] ?? 0) + 1
  }

  /** In the text format of Prometheus. */
  statusLines(name: string): string[] {
    const line = (status: number, count: number) =>
      `${name}{endpoint="${this.#endpoint}",status="${status}"} ${count}`
    return [...this.#statuses].map(([status, count]) => line(status, count))
  }

  secondsLines(name: string): string[] {
    const endpoint = `endpoint="${this.#endpoint}"`
    let total = 0
    const buckets = Array.from(this.#buckets, (count, index) => {
      total += count
      return `${name}_bucket{${endpoint},le="${bucketSeconds[index] ?? '+Inf'}"} ${total}`
    })
    return [...buckets, `${name}_sum{${endpoint}} ${this.#sumSeconds}`, `${name}_count{${endpoint}} ${total}`]
  }
}

import type { MetricObjectWithValues, MetricValue } from 'prom-client'

const bucketSeconds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** How many requests of one endpoint took how long. Plain additions: it stands in the way of every request. */
export class RequestFigures {
  readonly endpoint: string
  readonly #statuses = new Map<number, number>()
  readonly #buckets = new Float64Array(bucketSeconds.length + 1)
  #sumSeconds = 0

  constructor(endpoint: string) {
    this.endpoint = endpoint
  }

  count(status: number, startedMs: number) {
    const seconds = (performance.now() - startedMs) / 1000
    this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1)
    this.#sumSeconds += seconds
    let bucket = 0
    while (seconds > (bucketSeconds[bucket] ?? Number.POSITIVE_INFINITY)) bucket += 1
    this.#buckets[bucket] = (this.#buckets[bucket] ?? 0) + 1
  }

  statusValues(): MetricValue<string>[] {
    return [...this.#statuses].map(([status, value]) => ({
      value,
      labels: { endpoint: this.endpoint, status },
    }))
  }

  secondsValues(name: string): Histogrammed[] {
    const { endpoint } = this
    let total = 0
    const buckets = [...this.#buckets].map((count, index) => {
      total += count
      return {
        metricName: `${name}_bucket`,
        value: total,
        labels: { le: bucketSeconds[index] ?? '+Inf', endpoint },
      }
    })
    return [
      ...buckets,
      { metricName: `${name}_sum`, value: this.#sumSeconds, labels: { endpoint } },
      { metricName: `${name}_count`, value: total, labels: { endpoint } },
    ]
  }
}

type Histogrammed = MetricObjectWithValues<MetricValue<string>>['values'][number] & { metricName: string }

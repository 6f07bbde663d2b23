import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import { RequestFigures } from '#server/platform/process/request-figures.ts'

/** Figures about the process and its requests; nothing about persons. */
export class Metrics {
  readonly registry = new Registry()
  readonly #endpoints = new Map<string, RequestFigures>()

  /** Figures of the process itself; told to one alone: what watches the collection of garbage is never let go. */
  watchProcess() {
    collectDefaultMetrics({ register: this.registry })
  }

  /** The figures of one endpoint, to count its requests with. */
  figuresOf(endpoint: string): RequestFigures {
    const figures = this.#endpoints.get(endpoint) ?? new RequestFigures(endpoint)
    this.#endpoints.set(endpoint, figures)
    return figures
  }

  /** A figure that is read when somebody asks. */
  watch(name: string, help: string, read: () => number | Promise<number>) {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [this.registry],
      collect: async () => gauge.set(await read()),
    })
  }

  /** All of them, in the text format of Prometheus. */
  async text(): Promise<string> {
    const endpoints = [...this.#endpoints.values()]
    const lines = [
      '# HELP baoming_requests_total Requests answered',
      '# TYPE baoming_requests_total counter',
      ...endpoints.flatMap((one) => one.statusLines('baoming_requests_total')),
      '# HELP baoming_request_seconds Seconds to an answer',
      '# TYPE baoming_request_seconds histogram',
      ...endpoints.flatMap((one) => one.secondsLines('baoming_request_seconds')),
    ]
    return `${await this.registry.metrics()}${lines.join('\n')}\n`
  }
}

import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { RequestFigures } from './request-figures.ts'

/** Figures about the process and its requests; nothing about persons. */
export class Metrics {
  readonly registry = new Registry()
  readonly #endpoints = new Map<string, RequestFigures>()

  constructor() {
    collectDefaultMetrics({ register: this.registry })
    this.#collectRequests()
  }

  /** The figures of one endpoint, to count its requests with. */
  figuresOf(endpoint: string): RequestFigures {
    const figures = this.#endpoints.get(endpoint) ?? new RequestFigures(endpoint)
    this.#endpoints.set(endpoint, figures)
    return figures
  }

  /** A figure that is read when somebody asks. */
  watch(name: string, help: string, read: () => number) {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [this.registry],
      collect: () => gauge.set(read()),
    })
  }

  #collectRequests() {
    const all = () => [...this.#endpoints.values()]
    const requests = new Counter({
      name: 'baoming_requests_total',
      help: 'Requests answered',
      labelNames: ['endpoint', 'status'],
      registers: [this.registry],
    })
    const seconds = new Histogram({
      name: 'baoming_request_seconds',
      help: 'Seconds to an answer',
      labelNames: ['endpoint'],
      registers: [this.registry],
    })
    const requestsGet = requests.get.bind(requests)
    requests.get = async () => ({
      ...(await requestsGet()),
      values: all().flatMap((one) => one.statusValues()),
    })
    const secondsGet = seconds.get.bind(seconds)
    seconds.get = async () => ({
      ...(await secondsGet()),
      values: all().flatMap((one) => one.secondsValues('baoming_request_seconds')),
    })
  }
}

/** The last character of an 18-digit number, from its first 17: ISO 7064 MOD 11-2, as GB 11643 asks. */
export function citizenCheckDigit(seventeen: string): string {
  return '10X98765432'.charAt(weighted(seventeen, [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]) % 11)
}

/** The check digit of machine-readable travel documents (ICAO 9303): weights 7, 3, 1 over and over, mod 10. */
export function travelCheckDigit(body: string): string {
  const weights = Array.from(body, (_, place) => [7, 3, 1][place % 3] ?? 0)
  return String(weighted(body, weights) % 10)
}

/** The sum of the characters' values, each times its weight. A digit is worth itself, A is 10 … Z is 35. */
export function weighted(characters: string, weights: readonly number[]): number {
  return weights.reduce(
    (sum, weight, place) => sum + weight * Number.parseInt(characters.charAt(place), 36),
    0,
  )
}

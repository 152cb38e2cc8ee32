/** Signs a buyer in and prints the first stones of a search: `node list-stones.ts http://localhost:3000`. */
import { configureRequest, isProblem, login, paginateDiamonds } from 'pavilion/client';

const [, , baseUrl = 'http://localhost:3000'] = process.argv;
let token: string | null = null;
configureRequest({ baseUrl, token: () => token, uuid: () => '00000000-0000-4000-8000-000000000001' });

try {
  const session = await login({ username: 'primary', password: 'Pavilion-2026' });
  token = session.data.token.jwt;
  const { data } = await paginateDiamonds({ page: 1, limit: 3, filters: [{ crt: { '>=': 1, '<=': 1.2 } }] });
  for (const { diamonds, count } of data) {
    console.log(`${count} stones`);
    for (const { stoneId, crt, amt } of diamonds) console.log(`${stoneId}: ${crt} ct, USD ${amt}`);
  }
} catch (error) {
  // A refusal of the server, with its code and the rules that the request breaks; or no answer at all.
  if (!isProblem(error)) throw error;
  console.error(error.code, error.errors);
  process.exitCode = 1;
}

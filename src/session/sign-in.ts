import { login } from '#generated/client/auth/auth.ts';
import type { LoginRequest } from '#generated/model/loginRequest.ts';
import { syncClock } from './clock.ts';
import { openSession } from './session-store.ts';

/** Signs in and opens the session; throws the refusal as a Problem. The clock follows while the first screen loads. */
export async function signIn(request: LoginRequest): Promise<void> {
  const { data } = await login(request);
  openSession(data);
  void syncClock();
}

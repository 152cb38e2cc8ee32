import { login } from '#generated/client/auth/auth.ts';
import type { LoginRequest } from '#generated/model/loginRequest.ts';
import { syncClock } from './clock.ts';
import { openSession } from './session-store.ts';

/** Signs in and starts the session; throws the Problem of a refusal. The clock is synchronised while the first screen loads. */
export async function signIn(request: LoginRequest): Promise<void> {
  const { data } = await login(request);
  openSession(data);
  void syncClock();
}

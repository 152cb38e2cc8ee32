import { defineConfig } from '@playwright/test';
import type { PavilionFixtures, PavilionOptions } from 'pavilion/playwright';

const executablePath = process.env.CHROMIUM_PATH;

export default defineConfig<PavilionOptions & PavilionFixtures>({
  use: {
    // The mock server also serves the portal. For a portal of your own, set its address here and the mock server in `mockBackend`.
    baseURL: process.env.PAVILION_URL ?? 'http://localhost:3000',
    launchOptions: executablePath === undefined ? {} : { executablePath, args: ['--no-sandbox'] },
  },
});

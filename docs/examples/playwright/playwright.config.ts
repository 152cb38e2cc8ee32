import { defineConfig } from '@playwright/test';
import type { PavilionFixtures, PavilionOptions } from 'pavilion/playwright';

const executablePath = process.env.CHROMIUM_PATH;

export default defineConfig<PavilionOptions & PavilionFixtures>({
  use: {
    // The mock backend serves the portal, too. A portal of your own has its address here, and that of the mock backend in `mockBackend`.
    baseURL: process.env.PAVILION_URL ?? 'http://localhost:3000',
    launchOptions: executablePath === undefined ? {} : { executablePath, args: ['--no-sandbox'] },
  },
});

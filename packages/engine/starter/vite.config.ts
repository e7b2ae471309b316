import { ostium } from 'ostium/vite';
import { defineConfig } from 'vite';

export default defineConfig({ plugins: [ostium()] });
